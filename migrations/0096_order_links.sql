CREATE TABLE "order_links" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"earlier_id" uuid NOT NULL,
	"relation" text NOT NULL,
	"together" boolean DEFAULT false NOT NULL,
	CONSTRAINT "order_links_relation_known" CHECK ("order_links"."relation" IN ('replaces', 'follows')),
	CONSTRAINT "order_links_of_two" CHECK ("order_links"."order_id" <> "order_links"."earlier_id"),
	CONSTRAINT "order_links_only_following_together" CHECK ("order_links"."relation" = 'follows' OR NOT "order_links"."together")
);
--> statement-breakpoint
ALTER TABLE "order_links" ADD CONSTRAINT "order_links_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_links" ADD CONSTRAINT "order_links_earlier_id_orders_id_fk" FOREIGN KEY ("earlier_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_links_by_earlier" ON "order_links" USING btree ("earlier_id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_links_replaced_once" ON "order_links" USING btree ("earlier_id") WHERE "order_links"."relation" = 'replaces';