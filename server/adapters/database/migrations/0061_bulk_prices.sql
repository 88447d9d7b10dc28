CREATE TABLE "bulk_price_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"category" text,
	"number_count" integer,
	"percent" numeric(5, 2) NOT NULL,
	"round_to" integer NOT NULL,
	"part_count" integer NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_count" integer,
	CONSTRAINT "bulk_price_changes_undone_whole" CHECK (("bulk_price_changes"."undone_at" IS NULL) = ("bulk_price_changes"."undone_count" IS NULL))
);
--> statement-breakpoint
CREATE TABLE "bulk_price_lines" (
	"change_id" uuid NOT NULL,
	"part_id" uuid NOT NULL,
	"regular_before" integer NOT NULL,
	"regular_after" integer NOT NULL,
	"quantity_before" integer[],
	"quantity_after" integer[],
	CONSTRAINT "bulk_price_lines_change_id_part_id_pk" PRIMARY KEY("change_id","part_id")
);
--> statement-breakpoint
ALTER TABLE "bulk_price_lines" ADD CONSTRAINT "bulk_price_lines_change_id_bulk_price_changes_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."bulk_price_changes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_price_lines" ADD CONSTRAINT "bulk_price_lines_part_id_parts_id_fk" FOREIGN KEY ("part_id") REFERENCES "public"."parts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bulk_price_changes_by_time" ON "bulk_price_changes" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "bulk_price_lines_of_part" ON "bulk_price_lines" USING btree ("part_id");