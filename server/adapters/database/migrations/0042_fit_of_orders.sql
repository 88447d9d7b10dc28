CREATE TABLE "order_fits" (
	"order_id" uuid NOT NULL,
	"line" smallint NOT NULL,
	"version" integer NOT NULL,
	"bike" jsonb,
	"verdict" text NOT NULL,
	"severity" text,
	"text" text NOT NULL,
	"reasons" jsonb NOT NULL,
	"acknowledged_at" timestamp with time zone,
	"acknowledged_text" text,
	CONSTRAINT "order_fits_order_id_line_pk" PRIMARY KEY("order_id","line")
);
--> statement-breakpoint
ALTER TABLE "order_fits" ADD CONSTRAINT "order_fits_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;