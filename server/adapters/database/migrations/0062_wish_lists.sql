CREATE TABLE "wish_lines" (
	"list_id" uuid NOT NULL,
	"part_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"seen_price_cents" integer,
	"currency" char(3) NOT NULL,
	"was_out" boolean NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "wish_lines_list_id_part_id_pk" PRIMARY KEY("list_id","part_id"),
	CONSTRAINT "wish_lines_quantity_in_range" CHECK ("wish_lines"."quantity" >= 1 AND "wish_lines"."quantity" <= 1000000),
	CONSTRAINT "wish_lines_price_not_negative" CHECK ("wish_lines"."seen_price_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "wish_lists" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"link" text,
	"link_version" integer DEFAULT 0 NOT NULL,
	"count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "wish_lists_link_once" UNIQUE("link"),
	CONSTRAINT "wish_lists_name_length" CHECK (char_length("wish_lists"."name") >= 1 AND char_length("wish_lists"."name") <= 60),
	CONSTRAINT "wish_lists_not_too_long" CHECK ("wish_lists"."count" >= 0 AND "wish_lists"."count" <= 500)
);
--> statement-breakpoint
CREATE TABLE "wish_shelves" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"lists" integer DEFAULT 0 NOT NULL,
	"merged" text[] NOT NULL,
	CONSTRAINT "wish_shelves_not_too_many" CHECK ("wish_shelves"."lists" >= 0 AND "wish_shelves"."lists" <= 20)
);
--> statement-breakpoint
ALTER TABLE "wish_lines" ADD CONSTRAINT "wish_lines_list_id_wish_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."wish_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wish_lists" ADD CONSTRAINT "wish_lists_account_id_wish_shelves_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."wish_shelves"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "wish_lists_of_account" ON "wish_lists" USING btree ("account_id","created_at","id");--> statement-breakpoint
-- By hand: lists are counted by account, and lines by list. A count that would pass its limit fails the statement.
-- What is counted may be gone already, with its account: then there is nothing to count.
CREATE FUNCTION wish_lists_counted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "wish_shelves" SET "lists" = "wish_shelves"."lists" + moved.lists
	FROM (SELECT account_id, count(*)::int * TG_ARGV[0]::int AS lists FROM changed GROUP BY account_id ORDER BY account_id) AS moved
	WHERE "wish_shelves"."account_id" = moved.account_id;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION wish_lines_counted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "wish_lists" SET "count" = "wish_lists"."count" + moved.lines
	FROM (SELECT list_id, count(*)::int * TG_ARGV[0]::int AS lines FROM changed GROUP BY list_id ORDER BY list_id) AS moved
	WHERE "wish_lists"."id" = moved.list_id;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER wish_lists_added AFTER INSERT ON "wish_lists" REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION wish_lists_counted('1');
--> statement-breakpoint
CREATE TRIGGER wish_lists_removed AFTER DELETE ON "wish_lists" REFERENCING OLD TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION wish_lists_counted('-1');
--> statement-breakpoint
CREATE TRIGGER wish_lines_added AFTER INSERT ON "wish_lines" REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION wish_lines_counted('1');
--> statement-breakpoint
CREATE TRIGGER wish_lines_removed AFTER DELETE ON "wish_lines" REFERENCING OLD TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION wish_lines_counted('-1');
