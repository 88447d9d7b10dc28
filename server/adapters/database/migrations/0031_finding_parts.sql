CREATE TABLE "attribute_values" (
	"token" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "attribute_values_token_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"attribute" text NOT NULL,
	"value" text NOT NULL,
	"number" double precision,
	"label" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "part_documents" (
	"part_id" uuid PRIMARY KEY NOT NULL,
	"part_number" integer GENERATED ALWAYS AS IDENTITY (sequence name "part_documents_part_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"active" boolean NOT NULL,
	"rules" text NOT NULL,
	"tokens" integer[] NOT NULL,
	"name_words" smallint NOT NULL,
	"words" "tsvector" NOT NULL,
	CONSTRAINT "part_documents_number" UNIQUE("part_number")
);
--> statement-breakpoint
CREATE TABLE "part_numbers" (
	"norm" text NOT NULL,
	"part_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"written" text NOT NULL,
	"confusable" text NOT NULL,
	CONSTRAINT "part_numbers_norm_part_id_pk" PRIMARY KEY("norm","part_id")
);
--> statement-breakpoint
CREATE TABLE "stale_documents" (
	"part_id" uuid PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "attribute_values_once" ON "attribute_values" USING btree ("attribute","value");--> statement-breakpoint
CREATE INDEX "part_documents_by_tokens" ON "part_documents" USING gin ("tokens");--> statement-breakpoint
CREATE INDEX "part_documents_by_words" ON "part_documents" USING gin ("words");--> statement-breakpoint
CREATE INDEX "part_documents_of_rules" ON "part_documents" USING btree ("rules","part_id");--> statement-breakpoint
CREATE INDEX "part_numbers_of_part" ON "part_numbers" USING btree ("part_id");--> statement-breakpoint
CREATE INDEX "part_numbers_by_beginning" ON "part_numbers" USING btree ("norm" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "part_numbers_by_end" ON "part_numbers" USING btree (reverse("norm") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "part_numbers_confusable" ON "part_numbers" USING btree ("confusable");--> statement-breakpoint
-- By hand: what changes what a part says marks its document as stale. Orders change none of these columns.
CREATE FUNCTION document_became_stale() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- An update locks a row that is there already, so that whoever makes the document waits for this change.
	INSERT INTO stale_documents (part_id) VALUES (NEW.id) ON CONFLICT (part_id) DO UPDATE SET part_id = excluded.part_id;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER document_of_new_part AFTER INSERT ON "parts" FOR EACH ROW EXECUTE FUNCTION document_became_stale();--> statement-breakpoint
CREATE TRIGGER document_became_stale AFTER UPDATE OF "sku", "name", "category", "description", "specs", "active" ON "parts" FOR EACH ROW
	WHEN ((OLD.sku, OLD.name, OLD.category, OLD.description, OLD.specs, OLD.active) IS DISTINCT FROM (NEW.sku, NEW.name, NEW.category, NEW.description, NEW.specs, NEW.active))
	EXECUTE FUNCTION document_became_stale();--> statement-breakpoint
CREATE TRIGGER announce_public_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "part_documents"
	FOR EACH STATEMENT EXECUTE FUNCTION announce_public_change();--> statement-breakpoint
INSERT INTO "stale_documents" ("part_id") SELECT "id" FROM "parts";
