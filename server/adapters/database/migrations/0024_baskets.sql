CREATE TABLE "basket_lines" (
	"account_id" uuid NOT NULL,
	"part_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"saved" boolean NOT NULL,
	"seen_price_cents" integer,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "basket_lines_account_id_part_id_pk" PRIMARY KEY("account_id","part_id"),
	CONSTRAINT "basket_lines_quantity_in_range" CHECK ("basket_lines"."quantity" >= 1 AND "basket_lines"."quantity" <= 1000000),
	CONSTRAINT "basket_lines_price_not_negative" CHECK ("basket_lines"."seen_price_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "baskets" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"merged" uuid[] NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "basket_lines" ADD CONSTRAINT "basket_lines_account_id_baskets_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."baskets"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "parts_by_normalised_sku" ON "parts" USING btree (upper(regexp_replace("sku", '[^A-Za-z0-9]+', '', 'g')));