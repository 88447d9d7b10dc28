-- Hand-written from here: Drizzle knows no triggers.
-- Tells every process of the shop, once per transaction and as it commits, which table of what is public has changed, so that
-- no writer can forget to. A new table that public pages are made of takes the same trigger.
CREATE FUNCTION tell_public_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('public_change', TG_TABLE_NAME);
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER tell_public_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "parts"
	FOR EACH STATEMENT EXECUTE FUNCTION tell_public_change();
--> statement-breakpoint
CREATE TRIGGER tell_public_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "reviews"
	FOR EACH STATEMENT EXECUTE FUNCTION tell_public_change();

--> statement-breakpoint
-- A review says whether a paid order stands behind it, so what orders come to is public too. New ones are not.
CREATE TRIGGER tell_public_change AFTER UPDATE OF "status" ON "orders"
	FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION tell_public_change();
