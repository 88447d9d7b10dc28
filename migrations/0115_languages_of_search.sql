CREATE TABLE "part_words" (
	"part_id" uuid NOT NULL,
	"language" text NOT NULL,
	"name_words" smallint NOT NULL,
	"words" "tsvector" NOT NULL,
	CONSTRAINT "part_words_part_id_language_pk" PRIMARY KEY("part_id","language")
);
--> statement-breakpoint
CREATE TABLE "spoken_vocabulary" (
	"id" uuid PRIMARY KEY NOT NULL,
	"term" text NOT NULL,
	"canonical" text NOT NULL,
	"kind" text NOT NULL,
	"category" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"shipped" boolean DEFAULT false NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"changed_by" uuid,
	"changed_at" timestamp with time zone NOT NULL,
	"language" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "missed_searches" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "searches" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "part_words" ADD CONSTRAINT "part_words_part_id_part_documents_part_id_fk" FOREIGN KEY ("part_id") REFERENCES "public"."part_documents"("part_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "part_words_by_words" ON "part_words" USING gin ("words");--> statement-breakpoint
CREATE UNIQUE INDEX "spoken_vocabulary_terms" ON "spoken_vocabulary" USING btree ("language","term","category");--> statement-breakpoint
CREATE TRIGGER announce_public_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON "spoken_vocabulary" FOR EACH STATEMENT EXECUTE FUNCTION public.announce_public_change();--> statement-breakpoint
CREATE TRIGGER announce_public_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON "part_words" FOR EACH STATEMENT EXECUTE FUNCTION public.announce_public_change();--> statement-breakpoint
CREATE TRIGGER words_came_or_went AFTER INSERT OR DELETE ON "part_words" FOR EACH ROW EXECUTE FUNCTION public.find_changed();--> statement-breakpoint
CREATE TRIGGER words_changed AFTER UPDATE ON "part_words" FOR EACH ROW WHEN (old.name_words IS DISTINCT FROM new.name_words OR old.words IS DISTINCT FROM new.words) EXECUTE FUNCTION public.find_changed();--> statement-breakpoint
CREATE TRIGGER document_of_texts_became_stale AFTER INSERT OR DELETE OR UPDATE OF "name", "description" ON "part_texts" FOR EACH ROW EXECUTE FUNCTION public.document_of_numbers_became_stale();
