CREATE TABLE "shop_currency" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"currency" char(3) NOT NULL,
	CONSTRAINT "shop_currency_is_one" CHECK ("shop_currency"."only")
);
--> statement-breakpoint
-- By hand: until now every amount was in dollars.
INSERT INTO "shop_currency" ("currency") SELECT 'USD'
	WHERE EXISTS (SELECT FROM "parts") OR EXISTS (SELECT FROM "orders") OR EXISTS (SELECT FROM "plan_requests");
