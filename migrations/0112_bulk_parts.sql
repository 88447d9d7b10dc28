CREATE TABLE "bulk_part_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"field" text NOT NULL,
	"value" text NOT NULL,
	"undone_at" timestamp with time zone,
	CONSTRAINT "bulk_part_changes_field" CHECK ("bulk_part_changes"."field" IN ('visibility', 'category', 'taxClass', 'deleted'))
);
--> statement-breakpoint
CREATE TABLE "bulk_part_lines" (
	"change_id" uuid NOT NULL,
	"part_id" uuid NOT NULL,
	"before" text NOT NULL,
	"was_variant" boolean NOT NULL,
	CONSTRAINT "bulk_part_lines_change_id_part_id_pk" PRIMARY KEY("change_id","part_id")
);
--> statement-breakpoint
ALTER TABLE "bulk_price_changes" ADD COLUMN "amount_cents" integer;--> statement-breakpoint
ALTER TABLE "bulk_part_lines" ADD CONSTRAINT "bulk_part_lines_change_id_bulk_part_changes_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."bulk_part_changes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_part_lines" ADD CONSTRAINT "bulk_part_lines_part_id_parts_id_fk" FOREIGN KEY ("part_id") REFERENCES "public"."parts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bulk_part_lines_of_part" ON "bulk_part_lines" USING btree ("part_id");