ALTER TABLE "device" ADD COLUMN "cookie_hash" "bytea";--> statement-breakpoint
ALTER TABLE "launch_code" ADD COLUMN "session_id" bigint;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "holder" text DEFAULT 'BEARER' NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "binding_hash" "bytea";--> statement-breakpoint
ALTER TABLE "launch_code" ADD CONSTRAINT "launch_code_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_holder_check" CHECK ("session"."holder" in ('COOKIE', 'BEARER'));