CREATE TABLE "part_successor_parts" (
	"succession_id" uuid NOT NULL,
	"place" smallint NOT NULL,
	"part_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"is_needed" boolean NOT NULL,
	CONSTRAINT "part_successor_parts_succession_id_place_pk" PRIMARY KEY("succession_id","place"),
	CONSTRAINT "part_successor_parts_quantity" CHECK ("part_successor_parts"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "part_successors" (
	"id" uuid PRIMARY KEY NOT NULL,
	"old_number" text NOT NULL,
	"old_norm" text NOT NULL,
	"confusable" text NOT NULL,
	"old_part" uuid,
	"kind" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"since" date,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "part_successors_kind" CHECK ("part_successors"."kind" IN ('drop-in', 'with-parts', 'split', 'merged', 'none') AND ("part_successors"."kind" <> 'drop-in' OR "part_successors"."old_part" IS NOT NULL))
);
--> statement-breakpoint
ALTER TABLE "other_numbers" ADD COLUMN "maker" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "part_successor_parts" ADD CONSTRAINT "part_successor_parts_succession_id_part_successors_id_fk" FOREIGN KEY ("succession_id") REFERENCES "public"."part_successors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "part_successor_parts" ADD CONSTRAINT "part_successor_parts_part_id_parts_id_fk" FOREIGN KEY ("part_id") REFERENCES "public"."parts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "part_successors" ADD CONSTRAINT "part_successors_old_part_parts_id_fk" FOREIGN KEY ("old_part") REFERENCES "public"."parts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "part_successor_parts_once" ON "part_successor_parts" USING btree ("succession_id","part_id");--> statement-breakpoint
CREATE INDEX "part_successor_parts_of_part" ON "part_successor_parts" USING btree ("part_id");--> statement-breakpoint
CREATE UNIQUE INDEX "part_successors_of_number" ON "part_successors" USING btree ("old_norm");--> statement-breakpoint
CREATE UNIQUE INDEX "part_successors_of_part" ON "part_successors" USING btree ("old_part");--> statement-breakpoint
CREATE INDEX "part_successors_by_beginning" ON "part_successors" USING btree ("old_norm" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "part_successors_confusable" ON "part_successors" USING btree ("confusable");--> statement-breakpoint
CREATE TRIGGER announce_public_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "part_successors"
	FOR EACH STATEMENT EXECUTE FUNCTION announce_public_change();--> statement-breakpoint
CREATE TRIGGER announce_public_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "part_successor_parts"
	FOR EACH STATEMENT EXECUTE FUNCTION announce_public_change();
