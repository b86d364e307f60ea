alter table states add foreign key (country_id) references countries;
alter table cities add foreign key (state_id) references states;
create index on states (country_id);
create index on cities (state_id);
create index on cities (zipcode) where zipcode <> '';
create index cities_name on cities using gin (lower(name) gin_trgm_ops);
