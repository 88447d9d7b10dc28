ALTER TABLE "sales_days" ADD COLUMN "time_zone" text DEFAULT 'UTC' NOT NULL;--> statement-breakpoint
-- One time zone for the shop: the one that most of the three settings with a zone of their own named, UTC not counted;
-- in a tie that of invoices. A shop that has orders and named none stays with UTC, by which its days were counted; a
-- new one has the zone of its home country.
INSERT INTO "owner_settings" ("name", "version", "holds_from", "value", "saved_at")
SELECT 'shop', 1, now(), jsonb_build_object('timeZone', "zone"), now()
FROM (
  SELECT coalesce((
    SELECT "zone" FROM (
      SELECT DISTINCT ON ("name") "name",
        CASE "name" WHEN 'company' THEN "value" #>> '{invoices,timeZone}' ELSE "value" ->> 'timeZone' END AS "zone"
      FROM "owner_settings" WHERE "name" IN ('company', 'delivery', 'returns') AND "holds_from" <= now()
      ORDER BY "name", "holds_from" DESC, "version" DESC
    ) AS "named" WHERE "zone" <> 'UTC'
    GROUP BY "zone" ORDER BY count(*) DESC, bool_or("name" = 'company') DESC, "zone" LIMIT 1
  ), CASE WHEN EXISTS (SELECT FROM "orders") THEN 'UTC' END) AS "zone"
) AS "chosen" WHERE "zone" IS NOT NULL
ON CONFLICT DO NOTHING;
