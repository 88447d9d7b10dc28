CREATE TABLE "part_price_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "part_price_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"part_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"price_cents" integer NOT NULL,
	"list_price_cents" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "coupon_counts" (
	"code" text PRIMARY KEY NOT NULL,
	"uses" integer NOT NULL,
	CONSTRAINT "coupon_counts_not_negative" CHECK ("coupon_counts"."uses" >= 0)
);
--> statement-breakpoint
CREATE TABLE "coupon_uses" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"account_id" uuid,
	"email_digest" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "parts" ADD COLUMN "list_price_cents" integer;--> statement-breakpoint
ALTER TABLE "parts" ADD COLUMN "reduced_price_cents" integer;--> statement-breakpoint
ALTER TABLE "parts" ADD COLUMN "reduced_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "parts" ADD COLUMN "reduced_to" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "parts" ADD COLUMN "quantity_from" integer[];--> statement-breakpoint
ALTER TABLE "parts" ADD COLUMN "quantity_cents" integer[];--> statement-breakpoint
ALTER TABLE "part_price_changes" ADD CONSTRAINT "part_price_changes_part_id_parts_id_fk" FOREIGN KEY ("part_id") REFERENCES "public"."parts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "part_price_changes_of_part" ON "part_price_changes" USING btree ("part_id","at","id");--> statement-breakpoint
CREATE INDEX "coupon_uses_of_email" ON "coupon_uses" USING btree ("code","email_digest");--> statement-breakpoint
CREATE INDEX "coupon_uses_of_account" ON "coupon_uses" USING btree ("code","account_id") WHERE "coupon_uses"."account_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "parts_by_price_switch" ON "parts" USING btree ((CASE WHEN "price_cents" = "list_price_cents" THEN "reduced_from" ELSE "reduced_to" END)) WHERE "parts"."list_price_cents" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "parts" ADD CONSTRAINT "parts_reduced_price_whole" CHECK (CASE WHEN "parts"."list_price_cents" IS NULL
        THEN "parts"."reduced_price_cents" IS NULL AND "parts"."reduced_from" IS NULL AND "parts"."reduced_to" IS NULL
        ELSE "parts"."reduced_price_cents" IS NOT NULL AND "parts"."reduced_from" IS NOT NULL AND "parts"."reduced_price_cents" BETWEEN 0 AND "parts"."list_price_cents" - 1
          AND ("parts"."reduced_to" IS NULL OR "parts"."reduced_to" > "parts"."reduced_from") AND "parts"."price_cents" IN ("parts"."list_price_cents", "parts"."reduced_price_cents") END);--> statement-breakpoint
ALTER TABLE "parts" ADD CONSTRAINT "parts_quantity_prices_paired" CHECK (CASE WHEN "parts"."quantity_from" IS NULL THEN "parts"."quantity_cents" IS NULL
        ELSE coalesce(cardinality("parts"."quantity_from") BETWEEN 1 AND 10 AND cardinality("parts"."quantity_from") = cardinality("parts"."quantity_cents"), false) END);--> statement-breakpoint
-- By hand: what was asked before is not known, so history begins with what is asked now.
INSERT INTO "part_price_changes" ("part_id", "at", "price_cents", "list_price_cents")
	SELECT "id", "updated_at", "price_cents", "price_cents" FROM "parts" ORDER BY "id";
--> statement-breakpoint
-- The moment is the shop's where it says one (every edit, import and switch does), else the database's.
CREATE FUNCTION note_part_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO part_price_changes (part_id, at, price_cents, list_price_cents) VALUES (
		NEW.id,
		CASE WHEN TG_OP = 'INSERT' OR NEW.updated_at IS DISTINCT FROM OLD.updated_at THEN NEW.updated_at ELSE now() END,
		NEW.price_cents,
		coalesce(NEW.list_price_cents, NEW.price_cents)
	);
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER first_price AFTER INSERT ON "parts" FOR EACH ROW EXECUTE FUNCTION note_part_price();
--> statement-breakpoint
-- Orders change neither of these columns.
CREATE TRIGGER price_changed AFTER UPDATE OF "price_cents", "list_price_cents" ON "parts" FOR EACH ROW
	WHEN ((OLD.price_cents, coalesce(OLD.list_price_cents, OLD.price_cents))
		IS DISTINCT FROM (NEW.price_cents, coalesce(NEW.list_price_cents, NEW.price_cents)))
	EXECUTE FUNCTION note_part_price();
--> statement-breakpoint
DROP TRIGGER announce_public_change ON "parts";
--> statement-breakpoint
CREATE TRIGGER announce_public_change
	AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF "id", "sku", "name", "category", "description", "price_cents", "list_price_cents", "reduced_price_cents", "reduced_from", "reduced_to", "quantity_from", "quantity_cents", "img", "picture", "min", "multiple", "unit", "unit_size", "tax_class", "expected_on", "specs", "product_id", "active", "created_at"
	ON "parts" FOR EACH STATEMENT EXECUTE FUNCTION announce_public_change();
--> statement-breakpoint
-- Whoever forgets the customer of an order forgets who used its coupon.
CREATE FUNCTION forget_coupon_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE coupon_uses SET account_id = NULL, email_digest = '' WHERE order_id = NEW.id;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER coupon_user_forgotten AFTER UPDATE OF "customer_email" ON "orders" FOR EACH ROW
	WHEN (OLD.customer_email <> '' AND NEW.customer_email = '' AND NEW.coupon IS NOT NULL)
	EXECUTE FUNCTION forget_coupon_user();
