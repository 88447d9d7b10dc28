CREATE TABLE "makers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"trade_name" text DEFAULT '' NOT NULL,
	"address" text NOT NULL,
	"country" text NOT NULL,
	"contact" text NOT NULL,
	"responsible_name" text DEFAULT '' NOT NULL,
	"responsible_address" text DEFAULT '' NOT NULL,
	"responsible_contact" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "makers_country_written" CHECK ("makers"."country" ~ '^[A-Z]{2}$'),
	CONSTRAINT "makers_responsible_whole" CHECK (("makers"."responsible_name" = '') = ("makers"."responsible_address" = '') AND ("makers"."responsible_name" = '') = ("makers"."responsible_contact" = ''))
);
--> statement-breakpoint
CREATE TABLE "part_law" (
	"part_id" uuid PRIMARY KEY NOT NULL,
	"maker_id" uuid,
	"supported_until" date,
	"epr" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "part_law_epr_known" CHECK ("part_law"."epr" <@ ARRAY['packaging', 'weee', 'battery', 'other'])
);
--> statement-breakpoint
ALTER TABLE "part_law" ADD CONSTRAINT "part_law_part_id_parts_id_fk" FOREIGN KEY ("part_id") REFERENCES "public"."parts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "part_law" ADD CONSTRAINT "part_law_maker_id_makers_id_fk" FOREIGN KEY ("maker_id") REFERENCES "public"."makers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "makers_differ" ON "makers" USING btree (lower("name" COLLATE alphabetical));--> statement-breakpoint
CREATE INDEX "makers_by_name" ON "makers" USING btree ("name" COLLATE alphabetical,"id");--> statement-breakpoint
CREATE INDEX "part_law_by_maker" ON "part_law" USING btree ("maker_id") WHERE "part_law"."maker_id" IS NOT NULL;--> statement-breakpoint
CREATE TRIGGER announce_public_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON "makers" FOR EACH STATEMENT EXECUTE FUNCTION announce_public_change();--> statement-breakpoint
CREATE TRIGGER announce_public_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON "part_law" FOR EACH STATEMENT EXECUTE FUNCTION announce_public_change();
