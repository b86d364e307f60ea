-- Taking a list out as a file has a permission of its own. Roles that administrators made keep what they could do; the
-- built-in role of agents does not.
update roles
set permissions = permissions || array(
  select resource || '.export' from unnest('{contact,ticket,company,csat_score}'::text[]) resource
  where resource || '.read' = any(permissions) and not resource || '.export' = any(permissions)
)
where not is_builtin and not '*' = any(permissions)
  and permissions && '{contact.read,ticket.read,company.read,csat_score.read}'::text[];
