-- The headers by which its rows were read, {value, text} each: another list if its recipe changed before it went on.
alter table relation_import_tasks add column headers jsonb not null default '[]';

-- No new version of any task: nothing that clients are shown changes.
alter table relation_import_tasks disable trigger touch;
update relation_import_tasks t set headers = jsonb_build_array((
  select coalesce(jsonb_agg(jsonb_build_object('value', h -> 'value', 'text', h -> 'text') order by place), '[]')
  from jsonb_array_elements(r.headers) with ordinality listed (h, place)))
from relation_import_recipes r where r.id = t.recipe_id and t.executed_start_at is not null;
alter table relation_import_tasks enable trigger touch;
