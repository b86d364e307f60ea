-- ANALYZE, REINDEX and restores of dumps run without our schema in the search path.
alter function relation_terms(jsonb) set search_path from current;
