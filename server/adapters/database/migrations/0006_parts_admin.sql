CREATE TABLE "stock_corrections" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_corrections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"part_id" uuid NOT NULL,
	"change" integer NOT NULL,
	"quantity" integer NOT NULL,
	"reason" text NOT NULL,
	"key" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "stock_corrections_change_something" CHECK ("stock_corrections"."change" <> 0)
);
--> statement-breakpoint
DROP INDEX "parts_by_name";--> statement-breakpoint
ALTER TABLE "parts" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "parts" ADD COLUMN "words" "tsvector" GENERATED ALWAYS AS (array_to_tsvector(string_to_array(btrim(regexp_replace(lower("name" || ' ' || "sku" || ' ' || "category"), '[^[:alnum:]]+', ' ', 'g')), ' '))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_corrections" ADD CONSTRAINT "stock_corrections_part_id_parts_id_fk" FOREIGN KEY ("part_id") REFERENCES "public"."parts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_corrections_of_part" ON "stock_corrections" USING btree ("part_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_corrections_once" ON "stock_corrections" USING btree ("part_id","key");--> statement-breakpoint
CREATE INDEX "parts_by_price" ON "parts" USING btree ("active","price_cents","id");--> statement-breakpoint
CREATE INDEX "parts_by_age" ON "parts" USING btree ("active","created_at","id");--> statement-breakpoint
CREATE INDEX "parts_of_category_by_name" ON "parts" USING btree ("active","category","name","id");--> statement-breakpoint
CREATE INDEX "parts_of_category_by_price" ON "parts" USING btree ("active","category","price_cents","id");--> statement-breakpoint
CREATE INDEX "parts_of_category_by_age" ON "parts" USING btree ("active","category","created_at","id");--> statement-breakpoint
CREATE INDEX "parts_by_words" ON "parts" USING gin ("words");--> statement-breakpoint
CREATE INDEX "parts_by_name" ON "parts" USING btree ("active","name","id");