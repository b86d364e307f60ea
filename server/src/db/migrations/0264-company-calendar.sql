-- The calendar of live chats whose channel has neither a calendar nor hours. It comes before the company's own hours.
alter table installation add column calendar_id bigint references calendars;
