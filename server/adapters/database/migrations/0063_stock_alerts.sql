CREATE TABLE "restocks" (
	"part_id" uuid PRIMARY KEY NOT NULL,
	"turn" uuid DEFAULT gen_random_uuid() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock_alerts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"part_id" uuid NOT NULL,
	"account_id" uuid,
	"email" text,
	"created_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"told_at" timestamp with time zone,
	CONSTRAINT "stock_alerts_of_somebody" CHECK (("stock_alerts"."account_id" IS NULL) <> ("stock_alerts"."email" IS NULL)),
	CONSTRAINT "stock_alerts_told_after_confirmed" CHECK ("stock_alerts"."told_at" IS NULL OR "stock_alerts"."confirmed_at" IS NOT NULL)
);
--> statement-breakpoint
CREATE TABLE "stock_demand" (
	"part_id" uuid PRIMARY KEY NOT NULL,
	"waiting" integer NOT NULL,
	CONSTRAINT "stock_demand_not_negative" CHECK ("stock_demand"."waiting" >= 0)
);
--> statement-breakpoint
CREATE TABLE "stock_falls" (
	"part_id" uuid PRIMARY KEY NOT NULL,
	"fell_at" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "stock_limits" (
	"part_id" uuid PRIMARY KEY NOT NULL,
	"below" integer NOT NULL,
	CONSTRAINT "stock_limits_positive" CHECK ("stock_limits"."below" >= 1)
);
--> statement-breakpoint
CREATE UNIQUE INDEX "stock_alerts_once_an_account" ON "stock_alerts" USING btree ("part_id","account_id") WHERE "stock_alerts"."account_id" IS NOT NULL AND "stock_alerts"."told_at" IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "stock_alerts_once_an_email" ON "stock_alerts" USING btree ("part_id","email") WHERE "stock_alerts"."email" IS NOT NULL AND "stock_alerts"."told_at" IS NULL;--> statement-breakpoint
CREATE INDEX "stock_alerts_of_account" ON "stock_alerts" USING btree ("account_id") WHERE "stock_alerts"."account_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "stock_alerts_of_email" ON "stock_alerts" USING btree ("email") WHERE "stock_alerts"."email" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "stock_alerts_waiting" ON "stock_alerts" USING btree ("part_id","confirmed_at","id") WHERE "stock_alerts"."confirmed_at" IS NOT NULL AND "stock_alerts"."told_at" IS NULL;--> statement-breakpoint
CREATE INDEX "stock_alerts_by_age" ON "stock_alerts" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "stock_demand_most_first" ON "stock_demand" USING btree ("waiting","part_id") WHERE "stock_demand"."waiting" > 0;--> statement-breakpoint
CREATE INDEX "stock_falls_not_told" ON "stock_falls" USING btree ("fell_at") WHERE "stock_falls"."told_at" IS NULL;--> statement-breakpoint
-- By hand: how many alerts of a part wait. Its rows are locked by rising part, so that deletions of accounts and emails
-- about several parts don't wait for each other.
CREATE FUNCTION count_stock_alerts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	changed uuid[];
	changes integer[];
BEGIN
	IF TG_OP = 'INSERT' THEN
		SELECT array_agg(part_id ORDER BY part_id), array_agg(change ORDER BY part_id) INTO changed, changes FROM (
			SELECT part_id, count(*)::integer AS change FROM arrived
			WHERE confirmed_at IS NOT NULL AND told_at IS NULL GROUP BY part_id) AS counted;
	ELSIF TG_OP = 'DELETE' THEN
		SELECT array_agg(part_id ORDER BY part_id), array_agg(change ORDER BY part_id) INTO changed, changes FROM (
			SELECT part_id, -count(*)::integer AS change FROM gone
			WHERE confirmed_at IS NOT NULL AND told_at IS NULL GROUP BY part_id) AS counted;
	ELSE
		SELECT array_agg(part_id ORDER BY part_id), array_agg(change ORDER BY part_id) INTO changed, changes FROM (
			SELECT part_id, sum(change)::integer AS change FROM (
				SELECT part_id, 1 AS change FROM arrived WHERE confirmed_at IS NOT NULL AND told_at IS NULL
				UNION ALL
				SELECT part_id, -1 FROM gone WHERE confirmed_at IS NOT NULL AND told_at IS NULL) AS each
			GROUP BY part_id HAVING sum(change) <> 0) AS counted;
	END IF;
	IF changed IS NULL THEN RETURN NULL; END IF;
	INSERT INTO stock_demand (part_id, waiting) SELECT unnest(changed), 0 ON CONFLICT DO NOTHING;
	PERFORM 1 FROM stock_demand WHERE part_id = ANY (changed) ORDER BY part_id FOR UPDATE;
	UPDATE stock_demand SET waiting = waiting + counted.change
	FROM unnest(changed, changes) AS counted (part_id, change) WHERE stock_demand.part_id = counted.part_id;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER stock_alerts_arrived AFTER INSERT ON "stock_alerts" REFERENCING NEW TABLE AS arrived
	FOR EACH STATEMENT EXECUTE FUNCTION count_stock_alerts();--> statement-breakpoint
CREATE TRIGGER stock_alerts_gone AFTER DELETE ON "stock_alerts" REFERENCING OLD TABLE AS gone
	FOR EACH STATEMENT EXECUTE FUNCTION count_stock_alerts();--> statement-breakpoint
CREATE TRIGGER stock_alerts_changed AFTER UPDATE ON "stock_alerts" REFERENCING OLD TABLE AS gone NEW TABLE AS arrived
	FOR EACH STATEMENT EXECUTE FUNCTION count_stock_alerts();--> statement-breakpoint
-- By hand: a part is back when its minimum order can be bought and could not before, whatever made it so.
CREATE FUNCTION note_restock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO restocks (part_id) SELECT part_id FROM stock_demand WHERE part_id = NEW.id AND waiting > 0
	ON CONFLICT (part_id) DO UPDATE SET turn = gen_random_uuid();
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER parts_came_back AFTER UPDATE OF active, available, min ON "parts" FOR EACH ROW
	WHEN (NEW.active AND NEW.available >= NEW.min AND NOT (OLD.active AND OLD.available >= OLD.min))
	EXECUTE FUNCTION note_restock();--> statement-breakpoint
-- By hand: parts that are low, from when they fall until they rise. Only what sells or is taken out falls: a part that
-- is put on sale low, or whose limit is raised, is listed without an email.
CREATE FUNCTION follow_stock_fall(part uuid, fell boolean) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (SELECT 1 FROM parts LEFT JOIN stock_limits ON part_id = id WHERE id = part AND active
		AND available < greatest(min, below)) THEN
		INSERT INTO stock_falls (part_id, fell_at, told_at) VALUES (part, now(), CASE WHEN fell THEN NULL ELSE now() END)
		ON CONFLICT DO NOTHING;
	ELSE
		DELETE FROM stock_falls WHERE part_id = part;
	END IF;
END $$;--> statement-breakpoint
CREATE FUNCTION follow_stock_of_part() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM follow_stock_fall(NEW.id, TG_OP = 'UPDATE' AND NEW.available < OLD.available);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER parts_added_and_low AFTER INSERT ON "parts" FOR EACH ROW
	WHEN (NEW.active AND NEW.available < NEW.min) EXECUTE FUNCTION follow_stock_of_part();--> statement-breakpoint
CREATE TRIGGER parts_fell_or_rose AFTER UPDATE OF active, available, min ON "parts" FOR EACH ROW
	WHEN ((NEW.active, NEW.available, NEW.min) IS DISTINCT FROM (OLD.active, OLD.available, OLD.min))
	EXECUTE FUNCTION follow_stock_of_part();--> statement-breakpoint
CREATE FUNCTION follow_stock_limit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- What changes the part now has not seen the limit.
	PERFORM 1 FROM parts WHERE id = coalesce(NEW.part_id, OLD.part_id) FOR UPDATE;
	PERFORM follow_stock_fall(coalesce(NEW.part_id, OLD.part_id), false);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER stock_limits_changed AFTER INSERT OR UPDATE OR DELETE ON "stock_limits" FOR EACH ROW
	EXECUTE FUNCTION follow_stock_limit();--> statement-breakpoint
INSERT INTO "stock_falls" ("part_id", "fell_at", "told_at") SELECT "part_id", now(), now() FROM "low_stock";
