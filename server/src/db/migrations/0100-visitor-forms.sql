-- What a live chat asks visitors whom the page does not know, before their first message.
alter table channels
  add column visitor_form_when text not null default 'never' check (visitor_form_when in ('never', 'closed', 'always')),
  add column visitor_form jsonb not null default '[]';
