-- By hand: the collation, which Drizzle does not know, and NOT VALID. The next migration looks through the table, beside a shop in use.
CREATE COLLATION "alphabetical" (provider = icu, locale = 'und');--> statement-breakpoint
ALTER TABLE "parts" ADD COLUMN "multiple" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "parts" ADD COLUMN "unit" text DEFAULT 'each' NOT NULL;--> statement-breakpoint
ALTER TABLE "parts" ADD COLUMN "unit_size" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "parts" ADD CONSTRAINT "parts_min_in_multiples" CHECK (CASE WHEN "parts"."multiple" >= 1 THEN "parts"."min" % "parts"."multiple" = 0 ELSE false END) NOT VALID;--> statement-breakpoint
ALTER TABLE "parts" ADD CONSTRAINT "parts_unit_of_its_size" CHECK ("parts"."unit" = 'each' AND "parts"."unit_size" = 1 OR "parts"."unit" = 'pair' AND "parts"."unit_size" = 2 OR "parts"."unit" = 'pack' AND "parts"."unit_size" >= 2) NOT VALID;--> statement-breakpoint
-- What visitors see of a part has grown.
DROP TRIGGER announce_public_change ON "parts";--> statement-breakpoint
CREATE TRIGGER announce_public_change
	AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF "id", "sku", "name", "category", "description", "price_cents", "img", "min", "multiple", "unit", "unit_size", "specs", "active", "created_at"
	ON "parts" FOR EACH STATEMENT EXECUTE FUNCTION announce_public_change();
