CREATE TABLE "card_declines" (
	"event_id" text PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"network" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "network" text;--> statement-breakpoint
CREATE INDEX "card_declines_of_order" ON "card_declines" USING btree ("order_id","at");--> statement-breakpoint
CREATE INDEX "card_declines_of_account" ON "card_declines" USING btree ("account_id","at");--> statement-breakpoint
CREATE INDEX "card_declines_of_network" ON "card_declines" USING btree ("network","at");--> statement-breakpoint
CREATE INDEX "card_declines_by_age" ON "card_declines" USING btree ("at");--> statement-breakpoint
CREATE INDEX "orders_unpaid_of_network" ON "orders" USING btree ("network") WHERE "orders"."status" = 'placed';