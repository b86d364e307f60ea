-- How often a message was tried that its platform took too fast each time.
alter table scheduled_messages add column attempts smallint not null default 0;
