-- The list of contacts in the order of their names; downwards, who has the same name is sorted beside it.
create index contacts_name on contacts (name, id);
