CREATE TABLE "staff_invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"role_id" uuid,
	"token_hash" text NOT NULL,
	"invited_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "staff_invitations_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "staff_invitations_email_lower_case" CHECK ("staff_invitations"."email" = lower("staff_invitations"."email"))
);
--> statement-breakpoint
CREATE TABLE "staff_members" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"role_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_roles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"permissions" text[] NOT NULL,
	"built_in" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_roles_some_permission" CHECK (cardinality("staff_roles"."permissions") > 0)
);
--> statement-breakpoint
ALTER TABLE "staff_invitations" ADD CONSTRAINT "staff_invitations_role_id_staff_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."staff_roles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_invitations" ADD CONSTRAINT "staff_invitations_invited_by_accounts_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_members" ADD CONSTRAINT "staff_members_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_members" ADD CONSTRAINT "staff_members_role_id_staff_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."staff_roles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_invitations_of_role" ON "staff_invitations" USING btree ("role_id");--> statement-breakpoint
CREATE INDEX "staff_invitations_by" ON "staff_invitations" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "staff_members_of_role" ON "staff_members" USING btree ("role_id");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_roles_name" ON "staff_roles" USING btree (lower("name"));--> statement-breakpoint
INSERT INTO "staff_roles" ("id", "name", "permissions", "built_in", "created_at", "updated_at") VALUES
('0e0c7b1a-5f0e-4c55-9a60-0a6d6a3f5b01', 'Catalogue', '{parts.edit,prices.edit,stock.correct,fitment.edit,import.run}', true, '2026-11-27', '2026-11-27'),
('0e0c7b1a-5f0e-4c55-9a60-0a6d6a3f5b02', 'Warehouse', '{orders.ship,stock.correct,returns.receive}', true, '2026-11-27', '2026-11-27'),
('0e0c7b1a-5f0e-4c55-9a60-0a6d6a3f5b03', 'Service', '{orders.edit,customers.edit,messages.answer,returns.decide,returns.receive}', true, '2026-11-27', '2026-11-27'),
('0e0c7b1a-5f0e-4c55-9a60-0a6d6a3f5b04', 'Accounts', '{orders.pay,orders.refund,invoices.export,reports.view}', true, '2026-11-27', '2026-11-27'),
('0e0c7b1a-5f0e-4c55-9a60-0a6d6a3f5b05', 'Content', '{content.edit,content.publish}', true, '2026-11-27', '2026-11-27');
