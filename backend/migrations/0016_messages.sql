ALTER TABLE "notification_pref" DROP CONSTRAINT "notification_pref_account_id_type_pk";--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "title_en" text;--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "body_en" text;--> statement-breakpoint
ALTER TABLE "notification_pref" ADD COLUMN "channel" text DEFAULT 'APP' NOT NULL;--> statement-breakpoint
ALTER TABLE "notification_pref" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "notification_state" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "notification_pref" ADD CONSTRAINT "notification_pref_channel_check" CHECK ("notification_pref"."channel" in ('APP', 'PUSH', 'MAIL', 'SMS'));--> statement-breakpoint
ALTER TABLE "notification_pref" ADD CONSTRAINT "notification_pref_account_id_type_channel_pk" PRIMARY KEY("account_id","type","channel");