CREATE TABLE "demo_accounts" (
	"account_id" uuid PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "demo_accounts" ADD CONSTRAINT "demo_accounts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- What earlier releases made. Only a demo verifies these addresses.
INSERT INTO "demo_accounts" ("account_id")
SELECT "accounts"."id" FROM "accounts" JOIN "auth_user" ON "auth_user"."id" = "accounts"."id"
WHERE "auth_user"."email_verified" AND "auth_user"."email" IN (
	'admin@example.com', 'customer@example.com',
	'demo.rider@example.com', 'demo.mechanic@example.com', 'demo.dealer@example.com'
);
--> statement-breakpoint
-- Its administrator under another address, in a database with the first review of the demo.
INSERT INTO "demo_accounts" ("account_id")
SELECT "id" FROM "accounts" WHERE "id" IN (
	SELECT "object_account_id" FROM "audit_log"
	WHERE "action" = 'user.make-admin' AND "object" = 'user:admin@example.com'
) AND EXISTS (SELECT FROM "reviews" WHERE "reviews"."id" = '1af0db80-b771-5b03-a22f-7e2ac1d77b83')
ON CONFLICT DO NOTHING;
