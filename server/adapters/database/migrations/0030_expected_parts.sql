-- By hand: the trigger. What visitors see of a part has grown.
ALTER TABLE "parts" ADD COLUMN "expected_on" date;--> statement-breakpoint
DROP TRIGGER announce_public_change ON "parts";--> statement-breakpoint
CREATE TRIGGER announce_public_change
	AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF "id", "sku", "name", "category", "description", "price_cents", "img", "picture", "min", "multiple", "unit", "unit_size", "expected_on", "specs", "active", "created_at"
	ON "parts" FOR EACH STATEMENT EXECUTE FUNCTION announce_public_change();
