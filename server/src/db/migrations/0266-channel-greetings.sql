-- What a live chat greets with in one language, by language: {"en": "…", "zh-TW": "…"}. Others see `greeting`.
alter table channels add column greetings jsonb not null default '{}';
