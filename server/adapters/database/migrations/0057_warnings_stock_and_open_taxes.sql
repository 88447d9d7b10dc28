CREATE TABLE "part_stock_changes" (
	"part_id" uuid NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "part_stock_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"cause" text NOT NULL,
	"quantity_change" integer NOT NULL,
	"available_change" integer NOT NULL,
	"quantity" integer NOT NULL,
	"available" integer NOT NULL,
	"order_id" uuid,
	"note" text,
	CONSTRAINT "part_stock_changes_part_id_id_pk" PRIMARY KEY("part_id","id")
);
--> statement-breakpoint
CREATE TABLE "order_tax_quotes" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"asked" jsonb NOT NULL,
	"answered" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_vat_ids" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"vat_id" text NOT NULL,
	"country" text NOT NULL,
	"why" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"note" text,
	"settled_at" timestamp with time zone,
	"refund_id" uuid,
	"credited_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_vat_ids_settled" CHECK (("order_vat_ids"."state" = 'open') = ("order_vat_ids"."settled_at" IS NULL) AND ("order_vat_ids"."state" = 'credited') = ("order_vat_ids"."credited_at" IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "tax_calls" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject" uuid NOT NULL,
	"state" text DEFAULT 'noted' NOT NULL,
	"reference" text,
	"failure" text,
	"created_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "tax_calls_once" UNIQUE("kind","subject"),
	CONSTRAINT "tax_calls_done" CHECK (("tax_calls"."state" IN ('done', 'refused')) = ("tax_calls"."done_at" IS NOT NULL))
);
--> statement-breakpoint
ALTER TABLE "parts" ADD COLUMN "returnable" text DEFAULT 'yes' NOT NULL;--> statement-breakpoint
ALTER TABLE "parts" ADD COLUMN "warnings" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "returnable" text DEFAULT 'yes' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tax_country" text;--> statement-breakpoint
ALTER TABLE "order_tax_quotes" ADD CONSTRAINT "order_tax_quotes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_vat_ids" ADD CONSTRAINT "order_vat_ids_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_calls" ADD CONSTRAINT "tax_calls_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_vat_ids_newest_first" ON "order_vat_ids" USING btree ("created_at","order_id");--> statement-breakpoint
CREATE INDEX "order_vat_ids_by_state" ON "order_vat_ids" USING btree ("state","created_at","order_id");--> statement-breakpoint
CREATE INDEX "tax_calls_of_order" ON "tax_calls" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "tax_calls_noted" ON "tax_calls" USING btree ("created_at") WHERE "tax_calls"."state" = 'noted';--> statement-breakpoint
ALTER TABLE "parts" ADD CONSTRAINT "parts_returnable_known" CHECK ("parts"."returnable" IN ('yes', 'made-to-measure', 'sealed'));--> statement-breakpoint
-- By hand: pages show whether a part can come back, and its warnings.
DROP TRIGGER announce_public_change ON "parts";
--> statement-breakpoint
CREATE TRIGGER announce_public_change
	AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF "id", "sku", "name", "category", "description", "price_cents", "list_price_cents", "reduced_price_cents", "reduced_from", "reduced_to", "quantity_from", "quantity_cents", "img", "picture", "min", "multiple", "unit", "unit_size", "tax_class", "returnable", "warnings", "expected_on", "specs", "product_id", "active", "created_at"
	ON "parts" FOR EACH STATEMENT EXECUTE FUNCTION announce_public_change();
--> statement-breakpoint
-- By hand: whatever marks an order that a tax service was asked about as paid, in its transaction; or cancels it
-- without a refund that the shop knows of.
CREATE FUNCTION note_tax_call_of_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW."status" = 'paid' THEN
		INSERT INTO "tax_calls" ("order_id", "kind", "subject", "created_at")
		SELECT "order_id", 'commit', "order_id", now() FROM "order_tax_quotes" WHERE "order_id" = NEW."id"
		ON CONFLICT DO NOTHING;
	ELSE
		INSERT INTO "tax_calls" ("order_id", "kind", "subject", "created_at")
		SELECT "order_id", 'void', "order_id", now() FROM "tax_calls" WHERE "kind" = 'commit' AND "subject" = NEW."id"
		ON CONFLICT DO NOTHING;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_tell_tax_service AFTER UPDATE OF "status" ON "orders" FOR EACH ROW
	WHEN (NEW."tax_mode" = 'added' AND NEW."status" IS DISTINCT FROM OLD."status"
		AND (NEW."status" = 'paid' OR NEW."status" = 'cancelled' AND NEW."transaction_id" IS NULL))
	EXECUTE FUNCTION note_tax_call_of_order();
--> statement-breakpoint
CREATE FUNCTION note_tax_call_of_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "tax_calls" ("order_id", "kind", "subject", "created_at")
	SELECT "order_id", 'refund', NEW."id", now() FROM "tax_calls"
	WHERE "kind" = 'commit' AND "subject" = NEW."order_id"
	ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER refunds_tell_tax_service AFTER INSERT OR UPDATE OF "status" ON "order_refunds" FOR EACH ROW
	WHEN (NEW."status" = 'succeeded') EXECUTE FUNCTION note_tax_call_of_refund();
