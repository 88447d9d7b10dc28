CREATE TABLE "vat_id_checks" (
	"service" text NOT NULL,
	"country" text NOT NULL,
	"id" text NOT NULL,
	"valid" boolean NOT NULL,
	"name" text,
	"consultation_number" text,
	"checked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "vat_id_checks_service_country_id_pk" PRIMARY KEY("service","country","id")
);
--> statement-breakpoint
ALTER TABLE "parts" ADD COLUMN "tax_class" text DEFAULT 'standard' NOT NULL;--> statement-breakpoint
CREATE INDEX "vat_id_checks_by_time" ON "vat_id_checks" USING btree ("valid","checked_at");--> statement-breakpoint
ALTER TABLE "parts" ADD CONSTRAINT "parts_tax_class_known" CHECK ("parts"."tax_class" IN ('standard', 'reduced', 'zero'));