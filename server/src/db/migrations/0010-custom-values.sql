-- Every field has an index of its own on the values that are set, made as fields come and go.
drop index contacts_cz_values;
drop index tickets_cz_values;
drop index relation_records_cz_values;
