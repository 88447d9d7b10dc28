CREATE TABLE "bike_facts" (
	"bike_id" uuid NOT NULL,
	"place" text NOT NULL,
	"value" text NOT NULL,
	"origin" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "bike_facts_bike_id_place_origin_pk" PRIMARY KEY("bike_id","place","origin"),
	CONSTRAINT "bike_facts_value_stated" CHECK ("bike_facts"."value" <> '')
);
--> statement-breakpoint
CREATE TABLE "bikes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"key" uuid NOT NULL,
	"name" text NOT NULL,
	"template" text,
	"version" integer NOT NULL,
	"merged" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bikes_key_once" UNIQUE("account_id","key"),
	CONSTRAINT "bikes_name_length" CHECK (char_length("bikes"."name") BETWEEN 1 AND 60),
	CONSTRAINT "bikes_version_counts" CHECK ("bikes"."version" >= 1)
);
--> statement-breakpoint
CREATE TABLE "fit_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"part_id" uuid NOT NULL,
	"order_id" uuid,
	"account_id" uuid,
	"origin" text NOT NULL,
	"fitted" boolean NOT NULL,
	"bike" jsonb NOT NULL,
	"verdict_then" text NOT NULL,
	"version" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "fit_reports_line_once" UNIQUE("order_id","part_id")
);
--> statement-breakpoint
ALTER TABLE "bike_facts" ADD CONSTRAINT "bike_facts_bike_id_bikes_id_fk" FOREIGN KEY ("bike_id") REFERENCES "public"."bikes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bikes_of_account" ON "bikes" USING btree ("account_id","created_at","id");--> statement-breakpoint
CREATE INDEX "fit_reports_of_part" ON "fit_reports" USING btree ("part_id","at");--> statement-breakpoint
CREATE INDEX "fit_reports_of_account" ON "fit_reports" USING btree ("account_id");