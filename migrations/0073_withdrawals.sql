CREATE TABLE "withdrawals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "withdrawals_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 100001 CACHE 1),
	"name" text NOT NULL,
	"typed_number" text NOT NULL,
	"typed_email" text NOT NULL,
	"statement" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"order_id" uuid,
	"lines" jsonb,
	"state" text NOT NULL,
	"origin" text,
	"confirmed_at" timestamp with time zone,
	"confirmed_by" text,
	"closed_at" timestamp with time zone,
	"closed_reason" text,
	"repeats" uuid,
	"note" text,
	CONSTRAINT "withdrawals_number_unique" UNIQUE("number"),
	CONSTRAINT "withdrawals_state_known" CHECK ("withdrawals"."state" IN ('declared', 'unmatched', 'confirmed', 'closed')),
	CONSTRAINT "withdrawals_origin_known" CHECK ("withdrawals"."origin" IN ('mailbox', 'number', 'account', 'guest', 'staff')),
	CONSTRAINT "withdrawals_confirmed" CHECK (("withdrawals"."state" = 'confirmed') = ("withdrawals"."confirmed_at" IS NOT NULL) AND ("withdrawals"."confirmed_at" IS NULL) = ("withdrawals"."confirmed_by" IS NULL) AND ("withdrawals"."state" <> 'confirmed' OR "withdrawals"."order_id" IS NOT NULL) AND "withdrawals"."confirmed_by" IN ('mailbox', 'account', 'guest', 'staff')),
	CONSTRAINT "withdrawals_closed" CHECK (("withdrawals"."state" = 'closed') = ("withdrawals"."closed_at" IS NOT NULL) AND ("withdrawals"."closed_at" IS NULL) = ("withdrawals"."closed_reason" IS NULL) AND "withdrawals"."closed_reason" IN ('not-theirs', 'repeated', 'staff')),
	CONSTRAINT "withdrawals_unmatched" CHECK ("withdrawals"."state" <> 'unmatched' OR "withdrawals"."order_id" IS NULL),
	CONSTRAINT "withdrawals_repeats" CHECK (("withdrawals"."repeats" IS NOT NULL) = (coalesce("withdrawals"."closed_reason", '') = 'repeated'))
);
--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_repeats_withdrawals_id_fk" FOREIGN KEY ("repeats") REFERENCES "public"."withdrawals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "withdrawals_by_age" ON "withdrawals" USING btree ("received_at","id");--> statement-breakpoint
CREATE INDEX "withdrawals_open" ON "withdrawals" USING btree ("received_at","id") WHERE "withdrawals"."state" IN ('declared', 'unmatched');--> statement-breakpoint
CREATE INDEX "withdrawals_of_order" ON "withdrawals" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "withdrawals_of_email" ON "withdrawals" USING btree (lower("typed_email"));