CREATE TABLE "order_charges" (
	"order_id" uuid NOT NULL,
	"charge" smallint NOT NULL,
	"tax_rate_ppm" integer NOT NULL,
	"tax_code" text NOT NULL,
	"tax_cents" integer NOT NULL,
	"total_cents" integer NOT NULL,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"refunded_tax_cents" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "order_charges_order_id_charge_pk" PRIMARY KEY("order_id","charge"),
	CONSTRAINT "order_charges_add_up" CHECK ("order_charges"."total_cents" >= 0 AND "order_charges"."tax_cents" BETWEEN 0 AND "order_charges"."total_cents" AND "order_charges"."refunded_cents" BETWEEN 0 AND "order_charges"."total_cents" AND "order_charges"."refunded_tax_cents" BETWEEN 0 AND "order_charges"."tax_cents")
);
--> statement-breakpoint
CREATE TABLE "order_tax_groups" (
	"order_id" uuid NOT NULL,
	"tax_code" text NOT NULL,
	"rate_ppm" integer NOT NULL,
	"gross_cents" integer NOT NULL,
	"tax_cents" integer NOT NULL,
	CONSTRAINT "order_tax_groups_order_id_tax_code_rate_ppm_pk" PRIMARY KEY("order_id","tax_code","rate_ppm")
);
--> statement-breakpoint
CREATE TABLE "order_refund_charges" (
	"refund_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"charge" smallint NOT NULL,
	"cents" integer NOT NULL,
	"tax_cents" integer NOT NULL,
	CONSTRAINT "order_refund_charges_refund_id_charge_pk" PRIMARY KEY("refund_id","charge"),
	CONSTRAINT "order_refund_charges_not_negative" CHECK ("order_refund_charges"."cents" >= 0 AND "order_refund_charges"."tax_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "owner_settings" (
	"name" text NOT NULL,
	"version" integer NOT NULL,
	"holds_from" timestamp with time zone NOT NULL,
	"value" jsonb NOT NULL,
	"account_id" uuid,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "owner_settings_name_version_pk" PRIMARY KEY("name","version")
);
--> statement-breakpoint
ALTER TABLE "order_lines" DROP CONSTRAINT "order_lines_total_is_price_times_quantity";--> statement-breakpoint
ALTER TABLE "order_lines" DROP CONSTRAINT "order_lines_refunded_at_most_all";--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "discount_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "tax_rate_ppm" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "tax_code" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "tax_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "tax_on_top_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "refunded_tax_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "promised_from" date;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "promised_to" date;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "currency" text DEFAULT 'USD' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tax_mode" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tax_reason" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "discount_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tax_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery_method" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "vat_id" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "coupon" text;--> statement-breakpoint
ALTER TABLE "order_refund_lines" ADD COLUMN "tax_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_charges" ADD CONSTRAINT "order_charges_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_tax_groups" ADD CONSTRAINT "order_tax_groups_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_refund_charges" ADD CONSTRAINT "order_refund_charges_refund_id_order_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."order_refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_refund_charges" ADD CONSTRAINT "order_refund_charges_of_charge" FOREIGN KEY ("order_id","charge") REFERENCES "public"."order_charges"("order_id","charge") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "owner_settings_by_time" ON "owner_settings" USING btree ("name","holds_from","version");--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_total_adds_up" CHECK ("order_lines"."total_cents" = "order_lines"."unit_price_cents"::bigint * "order_lines"."quantity" - "order_lines"."discount_cents" + "order_lines"."tax_on_top_cents");--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_discount_and_tax" CHECK ("order_lines"."discount_cents" >= 0 AND "order_lines"."discount_cents" <= "order_lines"."unit_price_cents"::bigint * "order_lines"."quantity" AND "order_lines"."tax_on_top_cents" IN (0, "order_lines"."tax_cents") AND "order_lines"."tax_cents" BETWEEN 0 AND "order_lines"."total_cents" AND "order_lines"."tax_rate_ppm" BETWEEN 0 AND 1000000);--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_refunded_at_most_all" CHECK ("order_lines"."refunded_units" BETWEEN 0 AND "order_lines"."quantity" AND "order_lines"."refunded_cents" BETWEEN 0 AND "order_lines"."total_cents" AND "order_lines"."refunded_tax_cents" BETWEEN 0 AND "order_lines"."tax_cents");--> statement-breakpoint
-- By hand: orders and documents refer to settings as they stood.
CREATE FUNCTION refuse_change_of_owner_settings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'A version of settings never changes';
END $$;
--> statement-breakpoint
CREATE TRIGGER owner_settings_never_change BEFORE UPDATE OR DELETE ON "owner_settings"
	FOR EACH ROW EXECUTE FUNCTION refuse_change_of_owner_settings();
--> statement-breakpoint
CREATE TRIGGER announce_public_change AFTER INSERT ON "owner_settings"
	FOR EACH STATEMENT EXECUTE FUNCTION announce_public_change();
