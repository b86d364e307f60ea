-- Where a category of custom fields stands among the others, as a field does among those of its category.
alter table cz_col_categories add column position integer not null default 0;

alter table cz_col_categories disable trigger touch;
update cz_col_categories set position = id;
alter table cz_col_categories enable trigger touch;

create trigger place before insert on cz_col_categories
  for each row when (new.position = 0) execute function place_field();
