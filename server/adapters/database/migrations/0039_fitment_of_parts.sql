CREATE TABLE "part_fitments" (
	"part_id" uuid PRIMARY KEY NOT NULL,
	"role" text NOT NULL,
	"declared" text,
	"position" text,
	"supplied" text DEFAULT '' NOT NULL,
	"bridges" text DEFAULT '' NOT NULL,
	"signature" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" text,
	CONSTRAINT "part_fitments_universal" CHECK ("part_fitments"."declared" IS NULL OR "part_fitments"."role" = '')
);
--> statement-breakpoint
CREATE TABLE "part_ports" (
	"part_id" uuid NOT NULL,
	"place" smallint NOT NULL,
	"side" text NOT NULL,
	"what" text NOT NULL,
	"value" text NOT NULL,
	"source" text NOT NULL,
	"certainty" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "part_ports_part_id_place_pk" PRIMARY KEY("part_id","place")
);
--> statement-breakpoint
ALTER TABLE "part_ports" ADD CONSTRAINT "part_ports_part_id_part_fitments_part_id_fk" FOREIGN KEY ("part_id") REFERENCES "public"."part_fitments"("part_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "part_fitments_by_signature" ON "part_fitments" USING btree ("role","signature");--> statement-breakpoint
CREATE INDEX "part_fitments_of_bridges" ON "part_fitments" USING btree ("part_id") WHERE "part_fitments"."bridges" <> '';--> statement-breakpoint
-- By hand, all below: documents carry signatures, and visitors see verdicts.
CREATE FUNCTION document_of_fitment_became_stale() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO stale_documents (part_id) VALUES (coalesce(NEW.part_id, OLD.part_id))
		ON CONFLICT (part_id) DO UPDATE SET part_id = excluded.part_id;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER document_of_fitment_became_stale AFTER INSERT OR DELETE ON "part_fitments" FOR EACH ROW
	EXECUTE FUNCTION document_of_fitment_became_stale();
--> statement-breakpoint
CREATE TRIGGER document_of_changed_fitment_became_stale AFTER UPDATE OF "signature" ON "part_fitments" FOR EACH ROW
	WHEN (OLD.signature IS DISTINCT FROM NEW.signature) EXECUTE FUNCTION document_of_fitment_became_stale();
--> statement-breakpoint
CREATE TRIGGER announce_public_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "part_fitments"
	FOR EACH STATEMENT EXECUTE FUNCTION announce_public_change();
