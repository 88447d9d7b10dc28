CREATE TABLE "order_refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"intent_id" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"reason" text NOT NULL,
	"note" text,
	"status" text NOT NULL,
	"provider_refund_id" text,
	"account_id" uuid,
	"failure" text,
	"created_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "order_refunds_provider_refund_id_unique" UNIQUE("provider_refund_id"),
	CONSTRAINT "order_refunds_amount_positive" CHECK ("order_refunds"."amount_cents" > 0),
	CONSTRAINT "order_refunds_status_known" CHECK ("order_refunds"."status" IN ('pending', 'succeeded', 'failed')),
	CONSTRAINT "order_refunds_done_has_date" CHECK (("order_refunds"."status" = 'pending') = ("order_refunds"."done_at" IS NULL))
);
--> statement-breakpoint
CREATE TABLE "provider_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"intent_id" text,
	"dispute_id" text,
	"happened_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"processed_at" timestamp with time zone,
	"outcome" text
);
--> statement-breakpoint
CREATE TABLE "provider_marks" (
	"name" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_notes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_status_known";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_paid_has_date";--> statement-breakpoint
DROP INDEX "orders_of_account";--> statement-breakpoint
DROP INDEX "orders_newest_first";--> statement-breakpoint
ALTER TABLE "idempotent_answers" DROP CONSTRAINT "idempotent_answers_account_id_operation_key_pk";--> statement-breakpoint
-- A key serves one request from now on; of equal keys the newest answer stays.
DELETE FROM "idempotent_answers" AS "old" USING "idempotent_answers" AS "newer" WHERE "old"."key" = "newer"."key" AND ("old"."created_at", "old"."ctid") < ("newer"."created_at", "newer"."ctid");--> statement-breakpoint
ALTER TABLE "idempotent_answers" ADD PRIMARY KEY ("key");--> statement-breakpoint
ALTER TABLE "order_history" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "order_payments" ADD COLUMN "status" text DEFAULT 'open' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_payments" ADD COLUMN "received_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_payments" ADD COLUMN "refunded_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_payments" ADD COLUMN "checked_at" timestamp with time zone;--> statement-breakpoint
UPDATE "order_payments" SET "checked_at" = "created_at";--> statement-breakpoint
ALTER TABLE "order_payments" ALTER COLUMN "checked_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "order_payments" ADD COLUMN "settled_at" timestamp with time zone;--> statement-breakpoint
-- What paid an order has succeeded; what the others came to, the provider is asked about.
UPDATE "order_payments" SET "status" = 'succeeded', "received_cents" = "amount_cents", "settled_at" = "orders"."paid_at" FROM "orders" WHERE "orders"."transaction_id" = "order_payments"."intent_id" AND "orders"."paid_at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "number" integer NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "orders_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 100001 CACHE 1);--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "hold_expires_at" timestamp with time zone;--> statement-breakpoint
-- Nobody was told of a limit when these were placed: they get theirs from now.
UPDATE "orders" SET "hold_expires_at" = CASE WHEN "status" = 'placed' THEN now() ELSE "created_at" END + interval '30 minutes';--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "hold_expires_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "carrier" text;--> statement-breakpoint
UPDATE "orders" SET "carrier" = '' WHERE "status" = 'shipped';--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tracking_number" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "disputed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD CONSTRAINT "order_refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD CONSTRAINT "order_refunds_intent_id_order_payments_intent_id_fk" FOREIGN KEY ("intent_id") REFERENCES "public"."order_payments"("intent_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_refunds_of_order" ON "order_refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_refunds_of_intent" ON "order_refunds" USING btree ("intent_id");--> statement-breakpoint
CREATE INDEX "order_refunds_not_done" ON "order_refunds" USING btree ("created_at") WHERE "order_refunds"."status" <> 'succeeded';--> statement-breakpoint
CREATE UNIQUE INDEX "order_refunds_automatic_once" ON "order_refunds" USING btree ("intent_id") WHERE "order_refunds"."reason" IN ('second', 'late', 'mismatch') AND "order_refunds"."status" <> 'failed';--> statement-breakpoint
CREATE INDEX "provider_events_not_processed" ON "provider_events" USING btree ("received_at") WHERE "provider_events"."processed_at" IS NULL;--> statement-breakpoint
CREATE INDEX "provider_events_by_age" ON "provider_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "order_notes_of_order" ON "order_notes" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "idempotent_answers_of_account" ON "idempotent_answers" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "order_payments_open" ON "order_payments" USING btree ("checked_at") WHERE "order_payments"."status" = 'open';--> statement-breakpoint
CREATE INDEX "orders_by_status" ON "orders" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_by_total" ON "orders" USING btree ("total_cents","id");--> statement-breakpoint
CREATE INDEX "orders_search" ON "orders" USING gin (array_to_tsvector(string_to_array(btrim(regexp_replace(lower("number"::text || ' ' || "customer_email" || ' ' || "customer_name" || ' ' || "part_name"), '[^[:alnum:]]+', ' ', 'g')), ' ')));--> statement-breakpoint
CREATE INDEX "orders_unpaid_of_account" ON "orders" USING btree ("account_id") WHERE "orders"."status" = 'placed';--> statement-breakpoint
CREATE INDEX "orders_holds" ON "orders" USING btree ("hold_expires_at") WHERE "orders"."status" = 'placed';--> statement-breakpoint
CREATE INDEX "orders_disputed" ON "orders" USING btree ("created_at","id") WHERE "orders"."disputed_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_of_account" ON "orders" USING btree ("account_id","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_newest_first" ON "orders" USING btree ("created_at","id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_number_unique" UNIQUE("number");--> statement-breakpoint
ALTER TABLE "order_payments" ADD CONSTRAINT "order_payments_status_known" CHECK ("order_payments"."status" IN ('open', 'succeeded', 'canceled'));--> statement-breakpoint
ALTER TABLE "order_payments" ADD CONSTRAINT "order_payments_succeeded_has_money" CHECK (CASE WHEN "order_payments"."status" = 'succeeded' THEN "order_payments"."received_cents" > 0 AND "order_payments"."settled_at" IS NOT NULL ELSE "order_payments"."received_cents" = 0 END);--> statement-breakpoint
ALTER TABLE "order_payments" ADD CONSTRAINT "order_payments_refunded" CHECK ("order_payments"."refunded_cents" BETWEEN 0 AND "order_payments"."received_cents");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_transaction_means_paid" CHECK ("orders"."transaction_id" IS NULL OR "orders"."paid_at" IS NOT NULL);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_shipped_has_carrier" CHECK ("orders"."status" <> 'shipped' OR "orders"."carrier" IS NOT NULL);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_status_known" CHECK ("orders"."status" IN ('placed', 'paid', 'shipped', 'delivered', 'cancelled', 'refunded', 'expired'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_paid_has_date" CHECK (CASE WHEN "orders"."status" IN ('placed', 'expired') THEN "orders"."paid_at" IS NULL WHEN "orders"."status" = 'cancelled' THEN TRUE ELSE "orders"."paid_at" IS NOT NULL END);