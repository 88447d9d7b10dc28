CREATE TABLE "invoice_series" (
	"series" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"year" integer NOT NULL,
	"prefix" text NOT NULL,
	"first" integer NOT NULL,
	"next" integer NOT NULL,
	"last_on" date NOT NULL,
	CONSTRAINT "invoice_series_of_year" UNIQUE("kind","year"),
	CONSTRAINT "invoice_series_counts_up" CHECK ("invoice_series"."first" >= 1 AND "invoice_series"."next" >= "invoice_series"."first")
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"series" text NOT NULL,
	"place" integer NOT NULL,
	"number" text NOT NULL,
	"order_id" uuid NOT NULL,
	"refund_id" uuid,
	"corrects" uuid,
	"issued_on" date NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"customer" text NOT NULL,
	"order_number" text NOT NULL,
	"country" text,
	"currency" text NOT NULL,
	"gross_cents" integer NOT NULL,
	"tax_cents" integer NOT NULL,
	"content" jsonb NOT NULL,
	"content_hash" text NOT NULL,
	"file" text,
	"sent_at" timestamp with time zone,
	CONSTRAINT "invoices_number_unique" UNIQUE("number"),
	CONSTRAINT "invoices_place_once" UNIQUE("series","place"),
	CONSTRAINT "invoices_kind_known" CHECK ("invoices"."kind" IN ('invoice', 'credit-note')),
	CONSTRAINT "invoices_note_corrects" CHECK (("invoices"."kind" = 'credit-note') = ("invoices"."corrects" IS NOT NULL) AND ("invoices"."kind" = 'credit-note') = ("invoices"."refund_id" IS NOT NULL)),
	CONSTRAINT "invoices_amounts" CHECK ("invoices"."gross_cents" >= 0 AND "invoices"."tax_cents" BETWEEN 0 AND "invoices"."gross_cents"),
	CONSTRAINT "invoices_hash_is_hash" CHECK ("invoices"."content_hash" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "invoices_due" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoices_due_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"occasion" text NOT NULL,
	"order_id" uuid NOT NULL,
	"subject" uuid NOT NULL,
	"buyer" jsonb,
	"at" timestamp with time zone NOT NULL,
	"failure" text,
	CONSTRAINT "invoices_due_once" UNIQUE("occasion","subject"),
	CONSTRAINT "invoices_due_occasion_known" CHECK ("invoices_due"."occasion" IN ('paid', 'shipped', 'refunded'))
);
--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN "attachment" jsonb;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_series_invoice_series_series_fk" FOREIGN KEY ("series") REFERENCES "public"."invoice_series"("series") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_corrects_invoices_id_fk" FOREIGN KEY ("corrects") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_one_of_order" ON "invoices" USING btree ("order_id") WHERE "invoices"."kind" = 'invoice';--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_one_note_of_refund" ON "invoices" USING btree ("refund_id") WHERE "invoices"."kind" = 'credit-note';--> statement-breakpoint
CREATE INDEX "invoices_of_order" ON "invoices" USING btree ("order_id","issued_at");--> statement-breakpoint
CREATE INDEX "invoices_newest_first" ON "invoices" USING btree ("issued_at","id");--> statement-breakpoint
CREATE INDEX "invoices_by_day" ON "invoices" USING btree ("issued_on");--> statement-breakpoint
CREATE INDEX "invoices_not_rendered" ON "invoices" USING btree ("issued_at") WHERE "invoices"."file" IS NULL;--> statement-breakpoint
CREATE INDEX "invoices_search" ON "invoices" USING gin (array_to_tsvector(string_to_array(btrim(regexp_replace(lower("number" || ' ' || "order_number" || ' ' || "customer"), '[^[:alnum:]]+', ' ', 'g')), ' ')));--> statement-breakpoint
-- By hand: whatever marks an order as paid or shipped, in its transaction, and with the buyer as they were before.
CREATE FUNCTION note_invoice_due() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "invoices_due" ("occasion", "order_id", "subject", "buyer", "at")
	VALUES (NEW."status", NEW."id", NEW."id", jsonb_build_object(
		'customer_name', OLD."customer_name", 'customer_email', OLD."customer_email", 'address', OLD."address",
		'ship_to', OLD."ship_to", 'bill_to', OLD."bill_to", 'billing_address', OLD."billing_address"), now())
	ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_give_occasion AFTER UPDATE OF "status" ON "orders" FOR EACH ROW
	WHEN (NEW."status" IN ('paid', 'shipped') AND NEW."status" IS DISTINCT FROM OLD."status")
	EXECUTE FUNCTION note_invoice_due();
--> statement-breakpoint
CREATE FUNCTION note_credit_note_due() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "invoices_due" ("occasion", "order_id", "subject", "at")
	VALUES ('refunded', NEW."order_id", NEW."id", now()) ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER refunds_give_occasion AFTER INSERT OR UPDATE OF "status" ON "order_refunds" FOR EACH ROW
	WHEN (NEW."status" = 'succeeded') EXECUTE FUNCTION note_credit_note_due();
--> statement-breakpoint
-- By hand: a document never changes; its file and its sending are noted once.
CREATE FUNCTION refuse_change_of_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' THEN
		IF to_jsonb(NEW) - 'file' - 'sent_at' = to_jsonb(OLD) - 'file' - 'sent_at'
			AND (OLD."file" IS NULL OR NEW."file" = OLD."file")
			AND (OLD."sent_at" IS NULL OR NEW."sent_at" = OLD."sent_at") THEN
			RETURN NEW;
		END IF;
	END IF;
	RAISE EXCEPTION 'An invoice never changes';
END $$;
--> statement-breakpoint
CREATE TRIGGER invoices_never_change BEFORE UPDATE OR DELETE ON "invoices"
	FOR EACH ROW EXECUTE FUNCTION refuse_change_of_invoice();
--> statement-breakpoint
-- By hand: a counter that goes back, or is gone, would give a number twice.
CREATE FUNCTION refuse_lower_number() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' THEN
		IF NEW."next" = OLD."next" + 1 AND NEW."last_on" >= OLD."last_on"
			AND (NEW."series", NEW."kind", NEW."year", NEW."prefix", NEW."first")
				= (OLD."series", OLD."kind", OLD."year", OLD."prefix", OLD."first") THEN
			RETURN NEW;
		END IF;
	END IF;
	RAISE EXCEPTION 'Numbers of invoices go on by one';
END $$;
--> statement-breakpoint
CREATE TRIGGER invoice_series_count_up BEFORE UPDATE OR DELETE ON "invoice_series"
	FOR EACH ROW EXECUTE FUNCTION refuse_lower_number();
