CREATE TABLE "order_past_addresses" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_past_addresses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" uuid NOT NULL,
	"customer_name" text NOT NULL,
	"address" text NOT NULL,
	"ship_to" jsonb,
	"bill_to" jsonb,
	"billing_address" text,
	"account_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_past_addresses" ADD CONSTRAINT "order_past_addresses_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_past_addresses_of_order" ON "order_past_addresses" USING btree ("order_id","id");