-- Pages and public answers are cached by each process. A change of what they show is announced to the others as its transaction
-- commits; a lost announcement costs a second, after which a cached answer is made anew anyway.
DROP TRIGGER tell_public_change ON "parts";
--> statement-breakpoint
DROP TRIGGER tell_public_change ON "reviews";
--> statement-breakpoint
DROP TRIGGER tell_public_change ON "orders";
--> statement-breakpoint
DROP FUNCTION tell_public_change();
--> statement-breakpoint
DROP SEQUENCE public_changes;
--> statement-breakpoint
CREATE FUNCTION announce_public_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('public_change', TG_TABLE_NAME);
	RETURN NULL;
END
$$;
--> statement-breakpoint
-- Not for stock: transactions that notify commit one after the other, and every order changes it.
CREATE TRIGGER announce_public_change
	AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF "id", "sku", "name", "category", "description", "price_cents", "img", "min", "specs", "active", "created_at"
	ON "parts" FOR EACH STATEMENT EXECUTE FUNCTION announce_public_change();
--> statement-breakpoint
CREATE TRIGGER announce_public_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "reviews"
	FOR EACH STATEMENT EXECUTE FUNCTION announce_public_change();
--> statement-breakpoint
-- A review says whether a paid order stands behind it.
CREATE TRIGGER announce_public_change AFTER UPDATE OF "status" ON "orders"
	FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION announce_public_change();
--> statement-breakpoint
CREATE TRIGGER announce_public_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "review_counts"
	FOR EACH STATEMENT EXECUTE FUNCTION announce_public_change();
