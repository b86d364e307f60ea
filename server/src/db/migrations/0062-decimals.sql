-- A ninth type of custom field: exact decimals with up to `scale` digits after the point.
alter table cz_cols drop constraint cz_cols_type_check;
alter table cz_cols add constraint cz_cols_type_check check (type between 0 and 8);
alter table cz_cols add column scale smallint check (scale between 0 and 9);
alter table cz_cols add constraint cz_cols_scale_of_decimals check ((type = 8) = (scale is not null));
