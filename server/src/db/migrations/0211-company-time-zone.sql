-- What the company decides; in force from the next start on. Null leaves it to APP_TIMEZONE, or UTC.
alter table installation add column time_zone text;
