CREATE TABLE "documents_of_parts" (
	"part_id" uuid NOT NULL,
	"place" smallint NOT NULL,
	"file" text NOT NULL,
	"name" text NOT NULL,
	"language" text NOT NULL,
	CONSTRAINT "documents_of_parts_part_id_place_pk" PRIMARY KEY("part_id","place")
);
--> statement-breakpoint
CREATE TABLE "other_numbers" (
	"part_id" uuid NOT NULL,
	"place" smallint NOT NULL,
	"kind" text NOT NULL,
	"number" text NOT NULL,
	"note" text NOT NULL,
	CONSTRAINT "other_numbers_part_id_place_pk" PRIMARY KEY("part_id","place")
);
--> statement-breakpoint
CREATE TABLE "part_pictures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"part_id" uuid NOT NULL,
	"place" smallint NOT NULL,
	"img" text NOT NULL,
	"picture" text DEFAULT '' NOT NULL,
	"picture_tries" smallint DEFAULT 0 NOT NULL,
	"picture_due_at" timestamp with time zone,
	"alt" text NOT NULL,
	CONSTRAINT "part_pictures_first_is_in_part" CHECK ("part_pictures"."place" > 0 OR "part_pictures"."img" = '')
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"uploaded_by" uuid,
	"uploaded_at" timestamp with time zone NOT NULL,
	"stored_at" timestamp with time zone,
	"removing_since" timestamp with time zone,
	CONSTRAINT "documents_hash_is_hash" CHECK ("documents"."hash" ~ '^[0-9a-f]{32}$')
);
--> statement-breakpoint
ALTER TABLE "parts" DROP CONSTRAINT "parts_unit_of_its_size";--> statement-breakpoint
ALTER TABLE "documents_of_parts" ADD CONSTRAINT "documents_of_parts_part_id_parts_id_fk" FOREIGN KEY ("part_id") REFERENCES "public"."parts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "other_numbers" ADD CONSTRAINT "other_numbers_part_id_parts_id_fk" FOREIGN KEY ("part_id") REFERENCES "public"."parts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "part_pictures" ADD CONSTRAINT "part_pictures_part_id_parts_id_fk" FOREIGN KEY ("part_id") REFERENCES "public"."parts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "documents_of_parts_by_file" ON "documents_of_parts" USING btree ("file");--> statement-breakpoint
CREATE UNIQUE INDEX "part_pictures_in_order" ON "part_pictures" USING btree ("part_id","place");--> statement-breakpoint
CREATE INDEX "part_pictures_picture_due" ON "part_pictures" USING btree ("picture_due_at") WHERE "part_pictures"."picture_due_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "part_pictures_by_picture" ON "part_pictures" USING btree (substr("picture", 11, 32)) WHERE "part_pictures"."picture" <> '';--> statement-breakpoint
CREATE UNIQUE INDEX "documents_hash_key" ON "documents" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "documents_by_uploader" ON "documents" USING btree ("uploaded_by");--> statement-breakpoint
ALTER TABLE "parts" ADD CONSTRAINT "parts_unit_of_its_size" CHECK ("parts"."unit" IN ('each', 'metre') AND "parts"."unit_size" = 1 OR "parts"."unit" = 'pair' AND "parts"."unit_size" = 2 OR "parts"."unit" IN ('set', 'pack') AND "parts"."unit_size" >= 2);--> statement-breakpoint
-- By hand, all below: linked pictures are copied, other numbers are searched, and all three are shown to visitors.
CREATE TRIGGER ask_for_picture BEFORE INSERT ON "part_pictures" FOR EACH ROW
	WHEN (NEW.picture = '' AND NEW.img ~* '^https?://') EXECUTE FUNCTION ask_for_picture('img');
--> statement-breakpoint
CREATE TRIGGER ask_for_other_picture BEFORE UPDATE OF "img" ON "part_pictures" FOR EACH ROW
	WHEN (OLD.img IS DISTINCT FROM NEW.img) EXECUTE FUNCTION ask_for_picture('img');
--> statement-breakpoint
CREATE FUNCTION document_of_numbers_became_stale() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO stale_documents (part_id) VALUES (coalesce(NEW.part_id, OLD.part_id))
		ON CONFLICT (part_id) DO UPDATE SET part_id = excluded.part_id;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER document_of_numbers_became_stale AFTER INSERT OR UPDATE OR DELETE ON "other_numbers" FOR EACH ROW
	EXECUTE FUNCTION document_of_numbers_became_stale();
--> statement-breakpoint
CREATE TRIGGER announce_public_change AFTER INSERT OR UPDATE OF "part_id", "place", "img", "picture", "alt" OR DELETE OR TRUNCATE ON "part_pictures"
	FOR EACH STATEMENT EXECUTE FUNCTION announce_public_change();
--> statement-breakpoint
CREATE TRIGGER announce_public_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "documents_of_parts"
	FOR EACH STATEMENT EXECUTE FUNCTION announce_public_change();
--> statement-breakpoint
CREATE TRIGGER announce_public_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "other_numbers"
	FOR EACH STATEMENT EXECUTE FUNCTION announce_public_change();
