-- Classes from before: when somebody of them was last here, as far as sessions tell, or when they were made.
UPDATE "grad_class" SET "active_on" = coalesce((
  SELECT max(("session"."last_seen_at" AT TIME ZONE 'Europe/Berlin')::date)
  FROM "session" JOIN "member" ON "member"."account_id" = "session"."account_id"
  WHERE "member"."class_id" = "grad_class"."id"
), ("grad_class"."created_at" AT TIME ZONE 'Europe/Berlin')::date);
