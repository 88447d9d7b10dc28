CREATE TABLE "line_serials" (
	"order_id" uuid NOT NULL,
	"line" smallint NOT NULL,
	"serial" text NOT NULL,
	"key" text NOT NULL,
	"part_id" uuid NOT NULL,
	"shipment" integer,
	"recorded_by" uuid NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "line_serials_order_id_line_key_pk" PRIMARY KEY("order_id","line","key"),
	CONSTRAINT "line_serials_key_upper" CHECK ("line_serials"."key" <> '' AND "line_serials"."key" = btrim("line_serials"."key"))
);
--> statement-breakpoint
CREATE TABLE "recall_notices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"recall_id" uuid NOT NULL,
	"email" text,
	"account_id" uuid,
	"name" text NOT NULL,
	"lines" jsonb NOT NULL,
	"status" text NOT NULL,
	"noted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "recall_notices_once" UNIQUE("recall_id","email"),
	CONSTRAINT "recall_notices_status_known" CHECK ("recall_notices"."status" IN ('noted', 'held', 'waiting', 'sent', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "recalls" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"sku" text NOT NULL,
	"name" text NOT NULL,
	"part_id" uuid,
	"serials_from" text,
	"serials_until" text,
	"sold_from" date,
	"sold_until" date,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "recalls_kind_known" CHECK ("recalls"."kind" IN ('recall', 'notice')),
	CONSTRAINT "recalls_days_in_order" CHECK ("recalls"."sold_from" IS NULL OR "recalls"."sold_until" IS NULL OR "recalls"."sold_from" <= "recalls"."sold_until")
);
--> statement-breakpoint
ALTER TABLE "line_serials" ADD CONSTRAINT "line_serials_order_id_line_order_lines_order_id_line_fk" FOREIGN KEY ("order_id","line") REFERENCES "public"."order_lines"("order_id","line") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "line_serials" ADD CONSTRAINT "line_serials_order_id_shipment_shipments_order_id_shipment_fk" FOREIGN KEY ("order_id","shipment") REFERENCES "public"."shipments"("order_id","shipment") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recall_notices" ADD CONSTRAINT "recall_notices_recall_id_recalls_id_fk" FOREIGN KEY ("recall_id") REFERENCES "public"."recalls"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "line_serials_once" ON "line_serials" USING btree ("key","part_id");--> statement-breakpoint
CREATE INDEX "recall_notices_of_account" ON "recall_notices" USING btree ("account_id") WHERE "recall_notices"."account_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "recall_notices_noted" ON "recall_notices" USING btree ("recall_id") WHERE "recall_notices"."status" = 'noted';--> statement-breakpoint
CREATE INDEX "recalls_newest_first" ON "recalls" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "order_lines_of_part" ON "order_lines" USING btree ("part_id");
--> statement-breakpoint
-- By hand: a notice has the status of its email, which is removed after a while. One that is locked is being forgotten
-- with its account: waiting for it would deadlock, since that deletes the email next.
CREATE FUNCTION follow_recall_letter() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "recall_notices" SET "status" = NEW."status" WHERE "id" IN (
		SELECT "id" FROM "recall_notices" WHERE "id" = substr(NEW."key", 8)::uuid FOR UPDATE SKIP LOCKED);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER letters_of_recalls AFTER INSERT OR UPDATE OF "status" ON "letters" FOR EACH ROW
	WHEN (NEW."key" LIKE 'recall:%') EXECUTE FUNCTION follow_recall_letter();
