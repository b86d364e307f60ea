-- Due moments: what is to happen to a subject, and when. A row is deleted by the transaction that handles it.
create table moments (
  kind text not null,
  subject_type text not null,
  subject_id bigint not null,
  -- What the moment belongs to, such as a rule; 0 if a subject has one of the kind.
  reference_id bigint not null default 0,
  due_at timestamptz not null,
  -- Who did what is to be looked at, if anyone did.
  employee_id bigint,
  -- Counts how often the moment was set: whoever took an earlier one discards it.
  generation integer not null default 1,
  -- When it is taken next: when it is due, or after a failed attempt later.
  attempt_at timestamptz not null,
  attempts integer not null default 0,
  primary key (kind, subject_type, subject_id, reference_id)
);
create index moments_attempt on moments (kind, attempt_at);
create index moments_reference on moments (kind, reference_id, subject_id);
