-- What a live chat shows in place of the chat while nobody answers it.
alter table channels
  add column offline_form text not null default 'none' check (offline_form in ('none', 'conversation', 'ticket')),
  add column offline_when text not null default 'closed' check (offline_when in ('closed', 'away')),
  -- Of the tickets that the form makes.
  add column offline_category_id bigint references categories,
  -- By language: {"en": "…", "zh-TW": "…"}
  add column offline_greetings jsonb not null default '{}',
  -- When it is answered; it comes before the channel's own hours.
  add column calendar_id bigint references calendars;

insert into upgrade_steps (id, kind, table_name, name, statement) values
  (118, 'index', 'channels', 'channels_offline_category', 'on channels (offline_category_id)'),
  (119, 'index', 'channels', 'channels_calendar', 'on channels (calendar_id)');

select run_upgrade_steps(false);
