-- By which live chats are answered whose channel has neither a calendar nor hours; it comes before the hours here.
alter table installation add column calendar_id bigint references calendars;
