-- From when the history has changes, found once as a preview begins.
alter table rule_previews add column covered_from_at timestamptz;
