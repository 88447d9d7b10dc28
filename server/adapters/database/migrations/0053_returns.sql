CREATE TABLE "order_return_lines" (
	"return_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"line" smallint NOT NULL,
	"reason" text NOT NULL,
	"quantity" integer NOT NULL,
	"as_new" integer DEFAULT 0 NOT NULL,
	"damaged" integer DEFAULT 0 NOT NULL,
	"wrong" integer DEFAULT 0 NOT NULL,
	"missing" integer DEFAULT 0 NOT NULL,
	"restocked" integer DEFAULT 0 NOT NULL,
	"credited_units" integer DEFAULT 0 NOT NULL,
	"credited_cents" integer DEFAULT 0 NOT NULL,
	"deducted_cents" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "order_return_lines_return_id_line_pk" PRIMARY KEY("return_id","line"),
	CONSTRAINT "order_return_lines_at_most_asked" CHECK ("order_return_lines"."quantity" >= 1 AND "order_return_lines"."as_new" >= 0 AND "order_return_lines"."damaged" >= 0 AND "order_return_lines"."wrong" >= 0 AND "order_return_lines"."missing" >= 0 AND "order_return_lines"."as_new"::bigint + "order_return_lines"."damaged" + "order_return_lines"."wrong" + "order_return_lines"."missing" <= "order_return_lines"."quantity"),
	CONSTRAINT "order_return_lines_restocked" CHECK ("order_return_lines"."restocked" BETWEEN 0 AND "order_return_lines"."as_new"),
	CONSTRAINT "order_return_lines_credited" CHECK ("order_return_lines"."credited_units" BETWEEN 0 AND "order_return_lines"."as_new" + "order_return_lines"."damaged" AND "order_return_lines"."credited_cents" >= 0 AND "order_return_lines"."deducted_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "order_returns" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "order_returns_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 100001 CACHE 1),
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"words" text,
	"answer" text,
	"note" text,
	"carrier" text,
	"tracking_number" text,
	"receipts" integer DEFAULT 0 NOT NULL,
	"delivery_cents" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"received_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	CONSTRAINT "order_returns_number_unique" UNIQUE("number"),
	CONSTRAINT "order_returns_kind_known" CHECK ("order_returns"."kind" IN ('return', 'withdrawal', 'warranty')),
	CONSTRAINT "order_returns_status_known" CHECK ("order_returns"."status" IN ('requested', 'approved', 'sent', 'received', 'closed', 'declined', 'lapsed')),
	CONSTRAINT "order_returns_money_not_negative" CHECK ("order_returns"."delivery_cents" >= 0 AND "order_returns"."receipts" >= 0),
	CONSTRAINT "order_returns_decided" CHECK (("order_returns"."status" = 'requested') = ("order_returns"."decided_at" IS NULL)),
	CONSTRAINT "order_returns_closed" CHECK (("order_returns"."status" IN ('closed', 'declined', 'lapsed')) = ("order_returns"."closed_at" IS NOT NULL))
);
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "returned" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_return_lines" ADD CONSTRAINT "order_return_lines_return_id_order_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."order_returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_return_lines" ADD CONSTRAINT "order_return_lines_order_id_line_order_lines_order_id_line_fk" FOREIGN KEY ("order_id","line") REFERENCES "public"."order_lines"("order_id","line") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_returns" ADD CONSTRAINT "order_returns_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_return_lines_of_order" ON "order_return_lines" USING btree ("order_id","line");--> statement-breakpoint
CREATE INDEX "order_returns_of_order" ON "order_returns" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_returns_newest_first" ON "order_returns" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "order_returns_open" ON "order_returns" USING btree ("status","created_at","id") WHERE "order_returns"."status" IN ('requested', 'approved', 'sent', 'received');--> statement-breakpoint
CREATE INDEX "order_returns_tracked" ON "order_returns" USING btree ("tracking_number") WHERE "order_returns"."tracking_number" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_returned_at_most_shipped" CHECK ("order_lines"."returned" BETWEEN 0 AND "order_lines"."shipped");