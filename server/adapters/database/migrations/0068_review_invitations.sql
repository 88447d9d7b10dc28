CREATE TABLE "review_invitations" (
	"order_id" uuid NOT NULL,
	"part_id" uuid NOT NULL,
	"invited_at" timestamp with time zone NOT NULL,
	CONSTRAINT "review_invitations_order_id_part_id_pk" PRIMARY KEY("order_id","part_id")
);
--> statement-breakpoint
CREATE TABLE "review_invitations_due" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"delivered_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_opt_outs" (
	"digest" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN "unsubscribe_url" text;--> statement-breakpoint
CREATE INDEX "review_invitations_due_by_time" ON "review_invitations_due" USING btree ("delivered_at");--> statement-breakpoint
-- By hand: orders that were delivered, whatever made them so. When they were, by the database's clock, is enough for
-- what happens days later.
CREATE FUNCTION note_delivered_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO review_invitations_due (order_id, delivered_at) VALUES (NEW.id, now()) ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER orders_delivered AFTER UPDATE OF status ON "orders" FOR EACH ROW
	WHEN (NEW.status = 'delivered' AND OLD.status <> 'delivered') EXECUTE FUNCTION note_delivered_order();
