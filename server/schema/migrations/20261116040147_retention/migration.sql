-- The app's role cannot delete from the log. What is old goes by this function, which takes nothing younger than a year.
CREATE FUNCTION "forget_old_audit_entries"("months" integer) RETURNS bigint
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
  WITH gone AS (
    DELETE FROM public.audit_entry WHERE at < now() - make_interval(months => greatest(months, 12)) RETURNING 1
  )
  SELECT count(*) FROM gone;
$$;--> statement-breakpoint
REVOKE ALL ON FUNCTION "forget_old_audit_entries"(integer) FROM PUBLIC;
